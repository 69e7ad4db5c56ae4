declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`, with its weight fixed. */
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt'
      variationAxes: Readonly<Record<string, number>>
      keepFeatures?: readonly string[]
      noHinting: boolean
    },
  ): Promise<Uint8Array>
}
