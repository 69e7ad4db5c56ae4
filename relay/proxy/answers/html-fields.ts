import { decodedPath } from '../../bytes/decoded-path.ts'

type HtmlField = (answer: Answer) => readonly Place[]
/** An object and the key in it under which HTML lies. */
type Place = readonly [holder: Answer, key: string]
type Answer = Record<string, unknown>

const HTML_FIELDS: readonly (readonly [call: RegExp, fields: HtmlField])[] = [
  [/^\/api\/news\/detail\/[^/]+$/i, inData('Body')],
  [/^\/api\/blog\/detail\/[^/]+$/i, inData('Body')],
  [/^\/api\/sponsor\/detail\/[^/]+$/i, inData('Body')],
  [/^\/api\/desk\/preview$/i, inData('Body')],
  [/^\/api\/team\/detail\/[^/]+$/i, inData('About')],
  [/^\/api\/player\/detail\/[^/]+$/i, inData('About')],
  [/^\/api\/sitedocuments\/getsitedocumentbyslug$/i, inData('sdv')],
  [/^\/api\/headerfooter\/getfooterdata$/i, inSetting('AboutUs')],
]

/** The HTML of a call's answers; undefined for a call that has none. An origin may take an address in any case. */
export function htmlFieldsOf(call: string): HtmlField | undefined {
  const path = callPath(call)
  return HTML_FIELDS.find(([pattern]) => pattern.test(path))?.[1]
}

/** The path of a call as an origin may read it. */
export function callPath(call: string): string {
  return decodedPath(call).replace(/\/+$/, '')
}

function inData(key: string): HtmlField {
  return ({ data }) => (isObject(data) && key in data ? [[data, key]] : [])
}

function inSetting(name: string): HtmlField {
  return ({ data }) =>
    Array.isArray(data)
      ? data
          .filter(
            (setting): setting is Answer => isObject(setting) && setting.Key === name && 'Value' in setting,
          )
          .map((setting) => [setting, 'Value'])
      : []
}

export function isObject(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null
}
