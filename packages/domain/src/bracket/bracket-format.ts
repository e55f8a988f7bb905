/** The families of brackets; values of the wire. Source: B 1, D 5. */
export const bracketTypes = ['single_elimination', 'double_elimination', 'round_robin'] as const
export type BracketType = (typeof bracketTypes)[number]

/** Which form of the family; values of the wire. Source: D 5. */
export const bracketVariants = ['play_off', 'full', 'standard', 'groups', 'league'] as const
export type BracketVariant = (typeof bracketVariants)[number]
