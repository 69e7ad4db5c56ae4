import type { MouseEvent } from 'react'
import { FieldGround, onField, RADIUS } from '#client/kit/cricket-ui/field/field.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { storedChoice } from '#client/kit/stored/stored.ts'
import { middleOfZone, type Shot, ZONES, zoneOf } from '#shared/cricket/shot.ts'
import { isLastHit } from '#shared/scoring/pad.ts'
import { tapShot } from './enter.ts'
import type { PadKey } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import { useScreenWords } from './use-screen-words.ts'

const asksForField = storedChoice('scorerField', ['off', 'on'])

/** A key of the panel, pressed while the field is asked for. */
export function useFieldKey(): PadKey {
  const isAsked = useShared(asksForField) === 'on'
  return {
    ...{ id: 'score.fieldOn', isPressed: isAsked },
    tap: () => sharedStore.set(asksForField, isAsked ? 'off' : 'on'),
  }
}

/** Where the last ball went, above the keys of the next one: one tap, or none. */
export function FieldTaps() {
  const { phone, match, pad } = useScoring()
  const isAsked = useShared(asksForField) === 'on'
  const text = useText()
  const hasWords = useScreenWords()
  const isDrafted = match.draft.of !== undefined || Object.keys(match.draft.ball).length > 0
  const ball = pad.slots.findLast(({ event }) => event?.Type === 'delivery')?.event
  if (!isAsked || !hasWords || isDrafted || ball?.Type !== 'delivery' || !isLastHit(pad.slots)) return null
  const isLeft = Object.values(match.Squads)
    .flat()
    .some(({ PlayerId, LeftHanded }) => PlayerId === ball.Batter && LeftHanded)
  const last = pad.slots.findLast(({ event }) => event !== undefined)?.event
  const shot = last?.Type === 'shot' ? last : undefined
  const at = shot && onField(shot)
  const tap = (event: MouseEvent<SVGPathElement>, middle: Shot) =>
    void tapShot(phone, (event.detail > 0 && placeOf(event)) || middle)
  return (
    <section className="scorer-field" aria-label={text('score.fieldOn')}>
      <svg viewBox="-106 -106 212 212">
        <title>{text('score.fieldOn')}</title>
        <FieldGround />
        {ZONES.map((_, place) => {
          const middle = middleOfZone(place)
          const zone = zoneOf(middle, isLeft)
          const name = onField({ X: middle.X * 1.4, Y: middle.Y * 1.5 })
          return (
            <g key={zone}>
              {/* biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button */}
              <path
                className="field-zone"
                role="button"
                tabIndex={0}
                aria-label={text(`zone.${zone}`)}
                d={sectorOf(place)}
                onClick={(event) => tap(event, middle)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  void tapShot(phone, middle)
                }}
              />
              <text className="field-zone-name" x={name.x} y={name.y + 3}>
                {text(`zone.${zone}`)}
              </text>
            </g>
          )
        })}
        {at && <circle className="field-ball" cx={at.x} cy={at.y} r="5" />}
      </svg>
      <p role="status">
        {shot ? (
          <Text id="score.wentTo" values={{ zone: text(`zone.${zoneOf(shot, isLeft)}`) }} />
        ) : (
          <Text id="score.whereItWent" />
        )}
      </p>
    </section>
  )
}

function sectorOf(place: number): string {
  const corner = (at: number) => {
    const angle = (at * 2 * Math.PI) / ZONES.length
    const { x, y } = onField({ X: RADIUS * Math.sin(angle), Y: RADIUS * Math.cos(angle) })
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return `M0 0L${corner(place)}A${RADIUS} ${RADIUS} 0 0 1 ${corner(place + 1)}Z`
}

/** Where in the field a pointer is; undefined where the drawing has no size. */
function placeOf({ clientX, clientY, currentTarget }: MouseEvent<SVGPathElement>): Shot | undefined {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM()
  if (!matrix) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { X: within(-x), Y: within(y) }
}

const within = (at: number) => Math.round(Math.max(-RADIUS, Math.min(RADIUS, at)))
