/** The parts of React's tree that are read here. */
type Fiber = {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}
type Root = { current: Fiber }

/** React sets this flag where it has called a component. */
const PERFORMED_WORK = 1

let rendered: string[] = []

// Imported before React, which reports what it has rendered to such a hook of its developer tools.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, { current }: Root) => collect(current, false),
    onCommitFiberUnmount: () => undefined,
  },
})

/** The components that have rendered since the last call by themselves, not with the one around them. */
export function renderedParts(): string[] {
  const parts = rendered.sort()
  rendered = []
  return parts
}

function collect(fiber: Fiber, isWithin: boolean): void {
  const name = (fiber.flags & PERFORMED_WORK) > 0 ? nameOf(fiber.type) : undefined
  if (name && !isWithin) rendered.push(name)
  // Otherwise nothing below has rendered.
  if (fiber.child === fiber.alternate?.child) return
  for (let child = fiber.child; child; child = child.sibling) collect(child, isWithin || name !== undefined)
}

function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name
  return (type as { type?: { name: string } } | null)?.type?.name
}
