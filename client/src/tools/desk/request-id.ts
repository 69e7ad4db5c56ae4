/** Of one record to be added: sent again, as no answer came, it makes no twin. */
export const newRequestId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
