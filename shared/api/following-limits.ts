/** Of each kind; who follows more keeps the newest. */
export const MAX_FOLLOWED = 100
/** As large as the ids of tables are. */
export const MAX_ID = 2_147_483_647
