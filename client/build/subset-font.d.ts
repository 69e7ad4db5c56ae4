declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Readonly<Record<string, { min: number; max: number }>>
      keepFeatures?: readonly string[]
      noHinting: boolean
    },
  ): Promise<Uint8Array>
}
