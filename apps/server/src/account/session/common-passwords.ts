import { foldText } from '@vot/domain'
import { dictionary } from '@zxcvbn-ts/language-common'

/** What people here would try first, which a list made elsewhere lacks. */
const ownWords = [
  'matkhau',
  'matkhaumoi',
  'anhyeuem',
  'emyeuanh',
  'vietnam',
  'pickleball',
  'bancuavot',
  'admin',
  'trongtai',
]
const ownEndings = ['', '1', '12', '123', '1234', '12345', '123456', '2024', '2025', '2026', '2027']

let common: ReadonlySet<string> | undefined

/** [AUTH-69] Whether it is among the most common, however it is capitalised, spaced and accented. */
export function isCommonPassword(password: string): boolean {
  // 18,000 of them are long enough to be taken at all; read once somebody sets one.
  common ??= new Set([
    ...dictionary['passwords-common'].filter(({ length }) => length >= 8),
    ...ownWords.flatMap((word) => ownEndings.map((ending) => word + ending)),
  ])
  return common.has(password.toLowerCase()) || common.has(foldText(password).replace(/\s/g, ''))
}
