/** How often a frame is loaded anew where it cannot be live. */
export const REFRESH_S = 30
