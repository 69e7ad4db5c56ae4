import { get } from './call.ts'

const groundDetailAnswer = async () => (await import('#shared/api/ground.ts')).GroundDetailAnswer

/** The call for a ground. Some origins do without it. */
export const groundDetail = (name: string) =>
  get(`/api/Ground/Detail?Name=${encodeURIComponent(name)}`, groundDetailAnswer)
