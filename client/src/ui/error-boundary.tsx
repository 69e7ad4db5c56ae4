import { Component, Fragment, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Stands in the place of what failed; nothing, where the page can do without. */
  fallback?: ReactNode
  /** What failed is tried again when this is another one. */
  resetKey?: unknown
}

/** `renewal`: another one when the children are rendered anew. */
type State = { hasFailed: boolean; renewal: number }

/**
 * Keeps an error while rendering to its children: what is outside continues. Where the page has lost elements of React's,
 * as to a browser that translates it, the children are rendered anew.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, renewal: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return isLostElement(error) ? { renewal: Math.random() } : { hasFailed: true }
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    const { hasFailed, renewal } = this.state
    return hasFailed ? this.props.fallback : <Fragment key={renewal}>{this.props.children}</Fragment>
  }
}

/** What `removeChild` and `insertBefore` throw for an element that is not where it was put. */
export function isLostElement(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
