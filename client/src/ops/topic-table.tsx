import type { TopicRow } from '#shared/ops/ops-report.ts'
import { inBytes, inWhole } from './figures.ts'
import { words } from './words.ts'

export function TopicTable({ topics, slowReaders }: { topics: readonly TopicRow[]; slowReaders: number }) {
  return (
    <section aria-labelledby="topics-title">
      <h2 id="topics-title" className="ops-section">
        {words.topics}
      </h2>
      {topics.length === 0 ? (
        <p>{words.noTopics}</p>
      ) : (
        <table className="ops-wide">
          <thead>
            <tr>
              <th scope="col">{words.topic}</th>
              <th scope="col" className="number">
                {words.viewers}
              </th>
              <th scope="col" className="number if-wide">
                {words.offset}
              </th>
              <th scope="col" className="number">
                {words.changesPerMinute}
              </th>
              <th scope="col" className="number if-wide">
                {words.median}
              </th>
              <th scope="col" className="number">
                {words.slowReaders}
              </th>
            </tr>
          </thead>
          <tbody>
            {topics.map((row) => (
              <tr key={row.topic}>
                <th scope="row">
                  {row.topic}
                  {row.title === '' ? '' : ` · ${row.title}`}
                  {row.ended === undefined ? '' : words.ended(row.ended)}
                </th>
                <td className="number">{inWhole(row.viewers)}</td>
                <td className="number if-wide">
                  {row.epoch}.{row.offset}
                </td>
                <td className="number">{inWhole(row.changesPerMinute)}</td>
                <td className="number if-wide">
                  {row.medianBytes === 0 ? words.none : inBytes(row.medianBytes)}
                </td>
                <td className="number">{inWhole(row.slowReaders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {slowReaders > 0 && <p className="ops-note">{words.slowNote(inWhole(slowReaders))}</p>}
    </section>
  )
}
