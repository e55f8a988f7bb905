import { describe, expect, test } from 'vitest'
import { judge } from './judge'

describe('five runs against a recorded ratio of 1', () => {
  test('are fine up to half above it, whatever a few of them say', () => {
    expect(judge(1, [1.5, 1.5, 1.5, 1.5, 1.5])).toBe('fine')
    expect(judge(1, [0.9, 1.1, 1.4, 6, 7])).toBe('fine')
  })

  test('warn where their median is more than half above it', () => {
    expect(judge(1, [1.51, 1.51, 1.51, 1.51, 1.51])).toBe('slower')
    expect(judge(1, [1, 1.2, 1.6, 9, 9])).toBe('slower')
  })

  test('warn and do not fail as long as one of them is within twice of it', () => {
    expect(judge(1, [9, 9, 2, 9, 9])).toBe('slower')
  })

  test('fail where all of them are above twice of it', () => {
    expect(judge(1, [2.01, 2.01, 2.01, 2.01, 2.01])).toBe('failed')
    expect(judge(0.25, [0.6, 0.51, 0.7, 0.8, 0.9])).toBe('failed')
  })

  test('fail where nothing was measured', () => {
    expect(judge(1, [])).toBe('failed')
    expect(judge(1, [Number.NaN, Number.NaN])).toBe('failed')
  })
})
