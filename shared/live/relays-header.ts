/** On answers of the two live calls: the relays that these scores come through, nearest first. */
export const RELAYS_HEADER = 'crease-relays'
