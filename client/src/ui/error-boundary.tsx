import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Stands in the place of what failed; nothing, where the page can do without. */
  fallback?: ReactNode
  /** What failed is tried again when this is another one. */
  resetKey?: unknown
}

/** Keeps an error while rendering to its children: what stands outside goes on. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
