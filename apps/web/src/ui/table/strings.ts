export const listKeyStrings = {
  down: 'Dòng sau',
  up: 'Dòng trước',
} as const
