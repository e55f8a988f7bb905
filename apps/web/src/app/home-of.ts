/** Where people land who asked for a screen they may not see. */
export const homePath = '/tournaments'
