import type { TopicRow } from '#shared/ops/ops-report.ts'
import { inBytes, inWhole } from './figures.ts'
import { OpsTable } from './ops-table.tsx'
import { words } from './words.ts'

export function TopicTable({ topics, slowReaders }: { topics: readonly TopicRow[]; slowReaders: number }) {
  return (
    <OpsTable
      id="topics"
      title={words.topics}
      empty={words.noTopics}
      rows={topics}
      keyOf={({ topic }) => topic}
      isWide
      columns={[
        {
          label: words.topic,
          cell: ({ topic, title, ended }) =>
            `${topic}${title === '' ? '' : ` · ${title}`}${ended === undefined ? '' : words.ended(ended)}`,
        },
        { label: words.viewers, className: 'number', cell: ({ viewers }) => inWhole(viewers) },
        {
          label: words.offset,
          className: 'number if-wide',
          cell: ({ epoch, offset }) => `${epoch}.${offset}`,
        },
        {
          label: words.changesPerMinute,
          className: 'number',
          cell: ({ changesPerMinute }) => inWhole(changesPerMinute),
        },
        {
          label: words.median,
          className: 'number if-wide',
          cell: ({ medianBytes }) => (medianBytes === 0 ? words.none : inBytes(medianBytes)),
        },
        { label: words.slowReaders, className: 'number', cell: (row) => inWhole(row.slowReaders) },
      ]}
    >
      {slowReaders > 0 && <p className="ops-note">{words.slowNote(inWhole(slowReaders))}</p>}
    </OpsTable>
  )
}
