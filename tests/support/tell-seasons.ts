import { textOf } from '#relay/origin/reports/checked-text.ts'
import { draftSeason } from '#relay/origin/reports/seasons/draft-season.ts'
import { SEASON_TONGUES } from '#relay/origin/reports/seasons/phrases/season-tongues.ts'
import { seasonAngle } from '#relay/origin/reports/seasons/season-angle.ts'
import { LANGUAGES } from '#shared/language.ts'
import { finishedSeasons, type LaneKey } from './finished-seasons.ts'

/** Prints reports of seasons to be read: `npm run tell-seasons -- [seeds] [languages] [lanes]`. */
const [seeds = 'one', languages = LANGUAGES.join(','), lanes = 'coast-hundred,one-day-tour,test-tour'] =
  process.argv.slice(2)
for (const seed of seeds.split(',')) {
  for (const lane of lanes.split(',')) {
    for (const { season } of finishedSeasons(seed, lane as LaneKey)) {
      for (const language of LANGUAGES.filter((one) => languages.split(',').includes(one))) {
        const { title, summary, paragraphs } = draftSeason(season, SEASON_TONGUES[language])
        const words = paragraphs.flat().map(textOf).join(' ').split(/\s+/).length
        console.log(
          `--- ${seed} ${season.name} ${season.season}, ${seasonAngle(season)}, ${language}, ${words} words`,
        )
        console.log(`# ${textOf(title)}\n> ${summary.map(textOf).join(' ')}\n`)
        for (const paragraph of paragraphs) console.log(`${paragraph.map(textOf).join(' ')}\n`)
      }
    }
  }
}
