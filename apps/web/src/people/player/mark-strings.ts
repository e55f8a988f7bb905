/** Apart, since screens that show the mark need no other text of this room. */
export const markTexts = { official: 'Chính thức', unofficial: 'Chưa chính thức' } as const
