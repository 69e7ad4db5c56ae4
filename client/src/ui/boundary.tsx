import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Stands in the place of what failed; nothing, where the page can do without. */
  fallback?: ReactNode
  /** What failed is tried again when this is another one. */
  resetKey?: unknown
}

/** What fails while it renders takes nothing along that stands outside. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
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
