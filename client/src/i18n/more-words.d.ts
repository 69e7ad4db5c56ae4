/** The second part of a catalogue, as `client/build/parsed-messages.ts` cuts it. */
declare module '*?more' {
  const messages: Record<string, string>
  // biome-ignore lint/style/noDefaultExport: a module of JSON has no other
  export default messages
}
