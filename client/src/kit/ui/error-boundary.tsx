import { Component, Fragment, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in the place of what failed. */
  fallback?: ReactNode
  /** A new key tries again. */
  resetKey?: unknown
}

/** `renewal`: a new key for the children. */
type State = { hasFailed: boolean; renewal: number }

/**
 * Contains an error of its children. Where another program, such as a browser's translation, has removed
 * React's elements, the children are rendered anew.
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

/** What `removeChild` and `insertBefore` throw for an element that is not where React put it. */
export function isLostElement(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
