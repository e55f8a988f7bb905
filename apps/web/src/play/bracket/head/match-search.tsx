import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import type { BracketView } from '@vot/contract'
import { type KeyboardEvent, useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import { findHits, type Hits } from './match-hits'
import classes from './match-search.module.css'

interface MatchSearchProps {
  /** Null while it is being read. */
  readonly bracket: BracketView['bracket'] | null
  readonly letter: string | null
  /** The chosen team, which the address may name. */
  readonly team: number | null
  readonly onTeam: (team: number | null) => void
  /** `match_number` of the hit to show; null where there is none. */
  readonly onHit: (match: number | null) => void
  readonly className: string | undefined
}

/** Searches teams and matches of the bracket; Enter and Shift with Enter go from hit to hit. */
export function MatchSearch({ bracket, letter, team, onTeam, onHit, className = '' }: MatchSearchProps) {
  const chosen = bracket?.participants.find(({ id }) => id === team)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const words = typed ?? (chosen ? teamName(chosen) : '')
  const hits: Hits = bracket ? findHits(words, bracket, letter) : { matches: [], team: null }
  const count = hits.matches.length
  const show = (index: number) => {
    setAt(index)
    onHit(hits.matches[index] ?? null)
  }
  const search = (next: string) => {
    setTyped(next)
    const found = bracket ? findHits(next, bracket, letter) : hits
    setAt(0)
    if (found.team !== team) onTeam(found.team)
    onHit(found.matches[0] ?? null)
  }
  const go = (step: 1 | -1) => count > 0 && show((at + step + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      go(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape' && words !== '') {
      event.preventDefault()
      search('')
    }
  }
  return (
    <div className={`${className} no-print`}>
      <TextInput
        type="search"
        aria-label={strings.searchLabel}
        placeholder={strings.search}
        value={words}
        classNames={{ input: classes.input ?? '' }}
        leftSection={<IconSearch size={18} aria-hidden />}
        {...(words === ''
          ? { rightSection: <kbd aria-hidden>/</kbd> }
          : {
              rightSectionWidth: 118,
              rightSection: (
                <span className={`${shared.row} ${classes.hits}`}>
                  <span className="num" aria-hidden>
                    {count === 0 ? 0 : at + 1}/{count}
                  </span>
                  <ActionIcon
                    size={28}
                    color="gray"
                    aria-label={strings.hitBefore}
                    disabled={count < 2}
                    onClick={() => go(-1)}
                  >
                    <IconChevronUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size={28}
                    color="gray"
                    aria-label={strings.hitAfter}
                    disabled={count < 2}
                    onClick={() => go(1)}
                  >
                    <IconChevronDown size={16} />
                  </ActionIcon>
                  <CloseButton size={28} aria-label={strings.searchClear} onClick={() => search('')} />
                </span>
              ),
            })}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="only-readers">
        {words !== '' && strings.hit(count === 0 ? 0 : at + 1, count)}
      </span>
    </div>
  )
}
