/** Fetched, with its words, by those alone who may install the site. */
export const fetchInstallBadge = () => import('./install-badge.ts')
