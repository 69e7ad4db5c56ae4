/** What a page of the site sends with every change: the value of its cookie, in a header too. */
export const ANTI_FORGERY = { Cookie: 'XSRF-TOKEN=of-this-page', 'X-XSRF-TOKEN': 'of-this-page' }
