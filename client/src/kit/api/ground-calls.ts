import { get } from './call.ts'

const groundDetailAnswer = async () => (await import('#shared/api/ground.ts')).GroundDetailAnswer

/** Some origins do without it. */
export const groundDetail = (name: string) =>
  get(`/api/Ground/Detail?Name=${encodeURIComponent(name)}`, groundDetailAnswer)
