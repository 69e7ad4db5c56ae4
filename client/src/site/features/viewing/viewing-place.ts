/** The id of the choices: the answer to the form returns there. */
export const VIEWING_PLACE = 'viewing'
