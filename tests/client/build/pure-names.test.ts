import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const named =
  /manualPureFunctions: \[([^\]]+)\]/.exec(readFileSync(join(root, 'vite.config.ts'), 'utf8'))?.[1] ?? ''
const NAMES = [...named.matchAll(/'(\w+)'/g)].map(([, name]) => name)

test('nothing else in pages has the name of a maker of shapes, whose calls the build leaves out', () => {
  expect(NAMES.length).toBeGreaterThan(1)
  // A declaration, a parameter or a name taken out of an object; what makes the shapes, and what brings it in, aside.
  const declares = new RegExp(
    `\\b(?:const|let|var|function)\\s+(?:${NAMES.join('|')})\\b|[{(,]\\s*(?:${NAMES.join('|')})\\s*[,})]`,
  )
  const found = ['client/src', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => file !== 'shared/api/envelope.ts')
      .filter((file) => declares.test(readFileSync(join(root, file), 'utf8').replace(/^import .*$/gm, ''))),
  )
  expect(found).toEqual([])
})
