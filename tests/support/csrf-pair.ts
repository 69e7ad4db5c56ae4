/** The CSRF cookie and header that a page of the site sends with every change. */
export const CSRF_PAIR = { Cookie: 'XSRF-TOKEN=of-this-page', 'X-XSRF-TOKEN': 'of-this-page' }
