export const REFRESH_S = 30
