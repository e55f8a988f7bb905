import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../shared/text'
import { type NamedPlayer, shortNames, widerName } from './short-names'

function player(name: string, clubName: string | null = null, teamNumber: number | null = null): NamedPlayer {
  return { name, clubName, teamNumber }
}
const shortOf = (...names: string[]) => shortNames(names.map((name) => player(name)))

describe('short names', () => {
  test('[UI-22] are the given name where nobody else has it, else as many words before it as tell apart', () => {
    expect(shortOf('Nguyễn Hoàng Phúc', 'Trần Minh Khôi')).toEqual(['Phúc', 'Khôi'])
    expect(shortOf('Nguyễn Hoàng Phúc', 'Trần Minh Phúc', 'Lê Nam')).toEqual(['Hoàng Phúc', 'Minh Phúc', 'Nam'])
    expect(shortOf('Nguyễn Nghiêng Trườn', 'Trần Nghiêng Trườn')).toEqual([
      'Nguyễn Nghiêng Trườn',
      'Trần Nghiêng Trườn',
    ])
    expect(shortOf('Hoàng Phúc', 'Nguyễn Hoàng Phúc')).toEqual(['Hoàng Phúc', 'Nguyễn Hoàng Phúc'])
  })

  test('[UI-22] case and missing diacritics tell nobody apart', () => {
    expect(shortOf('Nguyễn Hoàng Phúc', 'TRẦN MINH PHUC')).toEqual(['Hoàng Phúc', 'MINH PHUC'])
  })

  test('[UI-22] namesakes are told apart by club, else by the number of their team, else by both', () => {
    const name = 'Nguyễn Hoàng Phúc'
    expect(shortNames([player(name, 'Phú Thọ', 3), player('nguyen hoang phuc', 'Q7', 9)])).toEqual([
      'Phúc (Phú Thọ)',
      'phuc (Q7)',
    ])
    expect(shortNames([player(name, 'Phú Thọ', 3), player(name, 'Phú Thọ', 9)])).toEqual(['Phúc (3)', 'Phúc (9)'])
    expect(
      shortNames([player(name, 'Phú Thọ', 3), player(name, 'Phú Thọ'), player(name, 'Q7', 3), player(name)]),
    ).toEqual(['Phúc (Phú Thọ, 3)', 'Phúc (Phú Thọ)', 'Phúc (Q7, 3)', 'Phúc'])
  })

  test('[UI-22] where there is room for two words they have two', () => {
    expect(widerName('Nguyễn Hoàng Phúc', 'Phúc')).toBe('Hoàng Phúc')
    expect(widerName('Nguyễn Hoàng Phúc', 'Phúc (Phú Thọ)')).toBe('Hoàng Phúc (Phú Thọ)')
    expect(widerName('Nguyễn Hoàng Phúc', 'Nguyễn Hoàng Phúc')).toBe('Nguyễn Hoàng Phúc')
    expect(widerName('Lê An An', 'An An')).toBe('An An')
    expect(widerName('Phúc', 'Phúc')).toBe('Phúc')
    expect(widerName('Lê Văn An (Tèo)', 'An (Tèo)')).toBe('Văn An (Tèo)')
  })
})

/** Few words, so that players of one tournament share many of them. */
const word = fc.constantFrom('An', 'Ân', 'an', 'Bảo', 'Phúc', 'PHUC', 'Đạt', 'Trườn', 'Nghiêng')
const anyPlayer = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  clubName: fc.option(fc.constantFrom('Phú Thọ', 'Q7'), { nil: null }),
  teamNumber: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
})
const anyPlayers = fc.array(anyPlayer, { maxLength: 16 })
const isSame = (one: string, other: string) => foldText(one) === foldText(other)

describe('short names of any tournament', () => {
  test('[UI-22] two players share one only where their whole names and all else that is known are the same', () => {
    fc.assert(
      fc.property(anyPlayers, (players) => {
        for (const forms of [
          shortNames(players),
          shortNames(players).map((s, i) => widerName(players[i]?.name ?? '', s)),
        ])
          for (const [index, one] of players.entries())
            for (const [at, other] of players.entries())
              if (at < index && isSame(forms[index] ?? '', forms[at] ?? '')) {
                expect(foldText(one.name)).toBe(foldText(other.name))
                expect([one.clubName, one.teamNumber]).toEqual([other.clubName, other.teamNumber])
              }
      }),
    )
  })

  test('[UI-22] they do not depend on the order, and each is an end of its name', () => {
    fc.assert(
      fc.property(
        anyPlayers.chain((players) =>
          fc.tuple(fc.constant(players), fc.shuffledSubarray(players, { minLength: players.length })),
        ),
        ([players, shuffled]) => {
          const names = shortNames(players)
          const again = shortNames(shuffled)
          for (const [index, one] of players.entries()) {
            expect(again[shuffled.indexOf(one)]).toBe(names[index])
            expect(one.name.endsWith((names[index] ?? '').replace(/ \(.*$/, ''))).toBe(true)
          }
        },
      ),
    )
  })

  test('[UI-22] none has a word more than it needs', () => {
    fc.assert(
      fc.property(anyPlayers, (players) => {
        for (const [index, short] of shortNames(players).entries()) {
          const own = players[index]?.name ?? ''
          const words = short.replace(/ \(.*$/, '').split(' ')
          if (words.length === 1) continue
          const shorter = foldText(words.slice(1).join(' '))
          const others = players.filter(({ name }) => !isSame(name, own))
          expect(others.some(({ name }) => ` ${foldText(name)}`.endsWith(` ${shorter}`))).toBe(true)
        }
      }),
    )
  })
})
