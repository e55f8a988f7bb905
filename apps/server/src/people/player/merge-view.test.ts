import { planMergeUndo } from '@vot/domain'
import { expect, test } from 'vitest'
import { readMergeRecord } from './merge-view'

test('[PLR-63] undoing a merge of an older version leaves what was written since in fields that came later', () => {
  const fields = { name: 'Lê An', phone: '', email: null, duprId: 'ABC123', rating: 350, clubId: null, points: 0 }
  const before = { ...fields, isPointVerified: false }
  const merged = { ...before, name: 'Lê Ân', email: 'an@vot.vn' }
  const record = readMergeRecord(
    JSON.stringify({ before, merged, registrationIds: [], resultIds: [], forwardedIds: [] }),
  )
  const now = { ...record.merged, gender: 'female', birthYear: 1990, ratingSource: 'own', points: 500 } as const
  expect(planMergeUndo(record.before, record.merged, now)).toEqual({
    ok: true,
    value: {
      ...{ name: 'Lê An', phone: null, email: null, duprId: 'ABC123', gender: 'female', birthYear: 1990, clubId: null },
      ...{ rating: 350, ratingSource: 'own', ratingOn: null, points: 500, isPointVerified: false },
    },
  })
})
