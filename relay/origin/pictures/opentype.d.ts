declare module 'opentype.js' {
  type Path = { toPathData(decimalPlaces?: number): string }
  export type Font = {
    getPath(text: string, x: number, y: number, size: number): Path
    getAdvanceWidth(text: string, size: number): number
  }
  const opentype: { parse(font: ArrayBuffer): Font }
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else to Node
  export default opentype
}
