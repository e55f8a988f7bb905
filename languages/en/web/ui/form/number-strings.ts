import type {
  numberMarks as vietnameseMarks,
  moneyStrings as vietnameseOfMoney,
} from '@vot/web/src/ui/form/number-strings'
import type { Translation } from '../../../../translation'

/** The marks in a number that somebody types. */
export const numberMarks: Translation<typeof vietnameseMarks> = { decimal: '.', thousands: ',' }

/** Texts of the field for an amount of money. */
export const moneyStrings: Translation<typeof vietnameseOfMoney> = {
  understood: (amount) => `Read as ${amount}`,
  unclear: 'This amount could not be read. Examples: 300,000 or 300k',
}
