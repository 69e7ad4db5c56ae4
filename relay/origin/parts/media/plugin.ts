import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Language } from '#shared/language.ts'
import type { CardWordingModule } from '#shared/share-card-wording.ts'
import { Lettering } from '../../core/drawing/lettering.ts'
import type { FindPicture } from '../../core/drawing/named-picture.ts'
import { Raster } from '../../core/drawing/raster.ts'
import { PICTURE } from '../../core/drawing/svg.ts'
import { brandOf, logoOf } from '../content/site-brand.ts'
import { brandIconRoutes } from './brand-icon-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { drawnPictureRoutes } from './drawn-picture-routes.ts'
import { matchPoster } from './match-poster.ts'
import { pictureRoutes } from './picture-routes.ts'

export type MediaOptions = { cardWordingIn?: CardWordingModule['cardWordingIn'] }

export const mediaPlugin = fastifyPlugin<MediaOptions>(
  async (app, { cardWordingIn }) => {
    const { db, finder, uploads } = app.core
    const { content, articles } = app.content
    const letterings = new LRUCache<Language, Lettering>({
      max: 4,
      fetchMethod: (language) => Lettering.open(language),
    })
    const letteringIn = (language: Language) => letterings.forceFetch(language)
    const face = await letteringIn('en')
    const raster = new Raster()
    const findPicture: FindPicture = async (name) => {
      const id = /^match-([1-9]\d{0,8})$/.exec(name)?.[1]
      const record = id === undefined ? undefined : await finder.find(Number(id))
      if (record) return content.pictures.get(name) ?? { svg: matchPoster(face, record), ...PICTURE }
      return content.pictures.get(name) ?? uploads.find(name)
    }
    pictureRoutes(app, findPicture, raster)
    drawnPictureRoutes(app, { db, content, face })
    cardRoutes(app, {
      ...{ letteringIn, wordingIn: cardWordingIn, raster, findPicture, articles, finder },
      brand: () => [brandOf(content), logoOf(content)],
    })
    brandIconRoutes(app, content, raster)
  },
  { name: 'media', dependencies: ['core', 'content', 'series'] },
)
