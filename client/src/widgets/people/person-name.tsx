/** A name whose last word stands out: lists of players go by it. */
export function PersonName({ name }: { name: string }) {
  const end = name.lastIndexOf(' ') + 1
  return (
    <>
      {end > 0 && <span className="given-name">{name.slice(0, end)}</span>}
      {name.slice(end)}
    </>
  )
}
