declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  type Path = { commands: readonly Command[] }
  export type Font = {
    getPath(text: string, x: number, y: number, size: number): Path
    getAdvanceWidth(text: string, size: number): number
  }
  const opentype: { parse(font: ArrayBuffer): Font }
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else to Node
  export default opentype
}
