/** What a script of the page reads from an element of this id. */
export function JsonTag({ id, data }: { id: string; data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, whose one dangerous letter is escaped
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}
