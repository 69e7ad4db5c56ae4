import type { FastifyRequest } from 'fastify'

export type HeaderCheck<Result> = ReturnType<typeof headerCheck<Result>>

/** A check by the headers alone, before a body is read. The handler has its result. */
export function headerCheck<Result>(check: (request: FastifyRequest) => Promise<Result>) {
  const results = new WeakMap<FastifyRequest, Promise<Result>>()
  const of = (request: FastifyRequest): Promise<Result> => {
    const result = results.get(request) ?? check(request)
    results.set(request, result)
    return result
  }
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await of(request)
  }
  return { of, onRequest }
}
