/** The id of the choices on their page: whoever makes one is brought back to them by the answer. */
export const VIEWING_PLACE = 'viewing'
