import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight, IconSearch, IconUserSearch } from '@tabler/icons-react'
import type { FoundPlayer, Home } from '@vot/contract'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { ErrorState } from '../../ui/feedback/error-state'
import shared from '../../ui/theme/shared.module.css'
import { type HomeAddress, searchOf, shortestSearch, useFoundPlayers } from './api'
import { useDivisionLinks } from './division-links'
import classes from './find-player.module.css'
import { readRememberedPlayer, rememberPlayer } from './remembered-player'
import { strings } from './strings'

interface FindPlayerProps {
  readonly address: HomeAddress
  readonly home: Home
}

const typingPauseMs = 250

/** The search for one's own matches, or the way to one's matches where the device knows whose they are. */
export function FindPlayer({ address, home }: FindPlayerProps) {
  const remembered = readRememberedPlayer(address)
  if (remembered === null) return <SearchBox address={address} home={home} />
  return (
    <Link to={`?mine=${remembered.id}`} className={`${shared.row} ${classes.own}`}>
      <span className={`${shared.grow} ${classes.words}`}>
        <span>{strings.mine}</span>
        <strong className={classes.whole} title={remembered.name}>
          {remembered.name}
        </strong>
      </span>
      <span className={`${shared.centred} ${classes.go}`}>
        <IconChevronRight size={22} aria-hidden />
      </span>
    </Link>
  )
}

function SearchBox({ address, home }: FindPlayerProps) {
  const fieldId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [typed] = useDebouncedValue(text, typingPauseMs)
  const q = searchOf(typed)
  const isAsked = q.length >= shortestSearch && !/^\d{1,2}$/.test(q)
  const found = useFoundPlayers(address, q)
  const close = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
  }
  const isShown = isOpen && isAsked
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close the list, wherever in it the focus is
    <div className={classes.find} onBlur={close} onKeyDown={leave}>
      <form
        className={`${shared.row} ${classes.box}`}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <label htmlFor={fieldId} className={classes.label}>
          {strings.find}
        </label>
        <input
          id={fieldId}
          className={classes.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={strings.findHint}
          data-screen-search
          value={text}
          onFocus={() => setOpen(true)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setOpen(true)
          }}
        />
        <button type="submit" className={`${shared.centred} ${classes.search}`} aria-label={strings.search}>
          <IconSearch size={20} stroke={1.75} aria-hidden /> <span>{strings.search}</span>
        </button>
      </form>
      <p className="only-readers" role="status">
        {isShown && (found.data ? strings.found(found.data.total_count) : strings.finding)}
      </p>
      {isShown && (
        <div className={`${shared.panel} ${classes.list}`}>
          {found.isError ? (
            <ErrorState title={strings.findFailed} error={found.error} onRetry={() => void found.refetch()} />
          ) : found.data === undefined ? (
            <p className={classes.note}>{strings.finding}</p>
          ) : found.data.items.length === 0 ? (
            <Nobody q={q} home={home} />
          ) : (
            <>
              <ul aria-label={strings.foundPlayers}>
                {found.data.items.map((player) => (
                  <Found key={player.player_id} address={address} player={player} />
                ))}
              </ul>
              {found.data.total_count > found.data.items.length && (
                <p className={classes.note}>{strings.moreFound(found.data.items.length, found.data.total_count)}</p>
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}

function Found({ address, player }: { readonly address: HomeAddress; readonly player: FoundPlayer }) {
  const [, setParams] = useSearchParams()
  const open = () => {
    rememberPlayer(address, { id: player.player_id, name: player.name })
    setParams({ mine: String(player.player_id) })
  }
  return (
    <li>
      <UnstyledButton className={classes.found} onClick={open}>
        <strong>{player.name}</strong>
        {player.teams.map(({ division, partner }) => (
          <span key={`${division.id} ${partner}`} className={`${shared.row} ${shared.soft}`}>
            {division.letter !== null && <DivisionLetter letter={division.letter} />} {division.name},{' '}
            {strings.with(partner)}
          </span>
        ))}
      </UnstyledButton>
    </li>
  )
}

function Nobody({ q, home }: { readonly q: string; readonly home: Home }) {
  const { teams } = useDivisionLinks()
  return (
    <div className={classes.nobody}>
      <p className={shared.row}>
        <IconUserSearch size={24} stroke={1.5} aria-hidden />
        <strong>{/^\d{3}$/.test(q) ? strings.nobodyByPhone(q) : strings.nobody(q)}</strong>
      </p>
      {teams !== null && (
        <>
          <p className={shared.soft}>{strings.nobodyText}</p>
          <ul>
            {home.divisions.map(({ id, letter, name }) => (
              <li key={id}>
                <Link to={teams(id)} className={shared.row}>
                  {letter !== null && <DivisionLetter letter={letter} />} {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
