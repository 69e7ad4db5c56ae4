import { expect, test } from 'vitest'
import { assetsOf } from '#client/app/assets.ts'

const manifest = {
  'src/starter.ts': { file: 'assets/starter.js' },
  'src/entry-client.tsx': {
    file: 'assets/app.js',
    css: ['assets/app.css'],
    assets: ['assets/score-face-x.woff2', 'assets/accents.woff2', 'assets/picture.png'],
    imports: ['_shared.js'],
  },
  'src/i18n/en/core.json': { file: 'assets/en.js' },
  '_shared.js': { file: 'assets/shared.js' },
  'src/features/home/home-screen.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['src/entry-client.tsx', '_shared.js', '_board.js'],
  },
  'src/live/connect-in-browser.ts': { file: 'assets/live.js', imports: ['_shared.js', '_shapes.js'] },
  '_shapes.js': { file: 'assets/shapes.js' },
  '_board.js': { file: 'assets/board.js', css: ['assets/board.css'], imports: ['_shared.js'] },
}

test('a page names each file that it needs once: those of the entry, of its language, of its screen, and one face', () => {
  expect(assetsOf(manifest, ['src/i18n/en/core.json', 'src/features/home/home-screen.tsx'])).toEqual({
    starter: '/assets/starter.js',
    modules: ['/assets/shared.js', '/assets/app.js', '/assets/en.js', '/assets/board.js', '/assets/home.js'],
    later: ['/assets/shapes.js', '/assets/live.js'],
    styles: ['/assets/app.css', '/assets/board.css', '/assets/home.css'],
    faces: ['/assets/score-face-x.woff2'],
  })
})
