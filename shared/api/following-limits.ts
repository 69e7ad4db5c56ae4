/** Of each kind; who follows more keeps the newest. */
export const MAX_FOLLOWED = 100
