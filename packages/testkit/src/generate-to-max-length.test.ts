import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a generator of lists makes long ones up to its maxLength', () => {
  const lengths = fc.sample(fc.array(fc.boolean(), { maxLength: 80 }), 300).map((list) => list.length)
  expect(Math.max(...lengths)).toBeGreaterThan(60)
})
