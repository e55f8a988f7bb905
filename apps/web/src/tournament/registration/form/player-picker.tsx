import { Button, CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBan, IconSearch, IconUserPlus } from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { foldText, maskPhone } from '@vot/domain'
import { Fragment, type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { formatPhone } from '../../../lib/format/format-phone'
import { PointsMark } from '../../../people/player/player-link'
import { lazyPanel } from '../../../ui/feedback/lazy'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { Figure, Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { isSearchable, usePlayerSearch } from '../api'
import { strings } from '../strings'
import type { Choice, Newcomer, Obstacle } from './pair-choice'
import classes from './player-picker.module.css'

/** One place of the team, as search or as the chosen player. */
interface PlayerPlace {
  readonly slot: 1 | 2
  readonly value: Choice | null
  readonly onChange: (player: Choice | null) => void
  /** Text of the search field. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Why a player cannot be taken for this place. */
  readonly obstacleFor: (player: PlayerView) => Obstacle | null
  readonly snapshot: { readonly id: number; readonly name: string } | null
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Whether a dialog that opens gives the search field the focus. */
  readonly isFirst?: boolean
}

/** One place of the team: a search from two characters on, or the player who was chosen. */
export function PlayerPicker(props: PlayerPlace) {
  const [isAdding, setAdding] = useState(false)
  const { value, slot, text, inputRef } = props
  if (value !== null) return <ChosenPlayer {...props} player={value} />
  if (!isAdding) return <PlayerSearch {...props} onAdd={() => setAdding(true)} />
  return (
    <NewPlayerFields
      label={strings.slot(slot)}
      name={text.trim()}
      onAdd={(player) => {
        setAdding(false)
        props.onChange(player)
      }}
      onCancel={() => {
        setAdding(false)
        requestAnimationFrame(() => inputRef.current?.focus())
      }}
    />
  )
}

// Few need it, and it brings the list of clubs along.
const NewPlayerFields = lazyPanel(async () => (await import('./new-player-fields')).NewPlayerFields, null)

function ChosenPlayer({ slot, player, error, onChange }: PlayerPlace & { readonly player: Choice }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a line of its own look
    <div role="group" aria-label={strings.slot(slot)}>
      <div className={classes.label}>{strings.slot(slot)}</div>
      <div className={`${shared.row} ${shared.box} ${classes.chosen}`}>
        <div className={shared.grow}>
          <div className={classes.name} title={player.name}>
            {player.name} {player.id !== null && <PointsMark verified={player.is_point_verified} size={17} />}
          </div>
          {player.id === null ? <NewcomerLine player={player} /> : <ContactLine player={player} />}
        </div>
        {player.id !== null && <Points points={player.ranking_points} size={16} />}
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={strings.clearPlayer(player.name)}
          onClick={() => onChange(null)}
        />
      </div>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * The search field of one place with the list of who was found; the first who can be taken is marked, so that Enter
 * takes the player also where the keyboard has no arrows.
 */
function PlayerSearch(props: PlayerPlace & { readonly onAdd: () => void }) {
  const { slot, text, onType, onChange, obstacleFor, snapshot, error, inputRef, onAdd } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const { players, query, hasMore, isWaiting, isRefused, failure } = useFoundPlayers(text, snapshot?.id ?? null)
  useFailureToast(failure, strings.searchFailed)
  const shown = isOpen && text.trim() !== ''
  const first = players.findIndex((player) => obstacleFor(player) === null)
  const active = moved !== null && moved < players.length ? moved : first
  const optionId = (index: number) => `${listId}-${index}`

  const take = (index: number) => {
    const player = players[index]
    if (player) onChange(player)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    if (!shown || players.length === 0) return
    const next = (active + step + players.length) % players.length
    setMoved(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    // Enter and arrows that end or walk a composition belong to the keyboard. Phones send no key codes, only names.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter' && text.trim() !== '') {
      if (shown && !isWaiting && !isRefused && !failure && players.length === 0) onAdd()
      else if (shown) take(active)
      else setOpen(true)
    } else return
    event.preventDefault()
  }

  return (
    <div className={classes.search}>
      <TextInput
        ref={inputRef}
        data-autofocus={props.isFirst || undefined}
        size="md"
        label={strings.slot(slot)}
        placeholder={strings.findPlayer}
        value={text}
        error={error}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="search"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isWaiting ? <Loader size={18} /> : null}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setMoved(null)
          setOpen(true)
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        // A press in the list leaves the focus in the field.
        // biome-ignore lint/a11y/noStaticElementInteractions: it stops an effect of the press and offers none
        <div className={`${shared.panel} ${classes.dropdown}`} onMouseDown={(event) => event.preventDefault()}>
          <div className={`${shared.soft} ${classes.found}`} role="status">
            {isRefused
              ? strings.findHint
              : isWaiting
                ? strings.searching
                : failure
                  ? strings.searchFailed
                  : players.length === 0
                    ? strings.noPlayer(query)
                    : strings.matches(players.length, query, hasMore) +
                      (snapshot ? strings.pointsAsOf(snapshot.name) : '')}
          </div>
          {!isRefused && !isWaiting && !failure && players.length === 0 && (
            <Button
              variant="light"
              fullWidth
              h={44}
              radius={0}
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={onAdd}
            >
              {strings.addNewcomer(query)}
            </Button>
          )}
          <div role="listbox" id={listId} aria-label={strings.found(slot)} className={classes.options}>
            {isSearchable(text) &&
              players.map((player, index) => (
                <PlayerOption
                  key={player.id}
                  id={optionId(index)}
                  player={player}
                  query={query}
                  obstacle={obstacleFor(player)}
                  isActive={index === active}
                  onTake={() => take(index)}
                />
              ))}
          </div>
        </div>
      )}
    </div>
  )
}

const searchAfterMs = 300

/**
 * Who matches the text. While the server is asked again, those of the last answer who still match stand in the list,
 * so that nothing is offered that the text no longer names.
 */
function useFoundPlayers(text: string, snapshotGroupId: number | null) {
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, searchAfterMs)
  const search = usePlayerSearch(asked, snapshotGroupId)
  const isRefused = !isSearchable(wanted)
  const isSettled = asked === wanted && !search.isPlaceholderData && !search.isFetching
  const items = search.data?.items
  const players = useMemo((): readonly PlayerView[] => {
    if (isRefused || items === undefined) return []
    return isSettled ? items : items.filter(({ name }) => hasWords(name, wanted))
  }, [items, isRefused, isSettled, wanted])
  return {
    players,
    query: wanted,
    /** The server has more matches than it sent. */
    hasMore: isSettled && search.data?.has_more === true,
    /** Too short to search for. */
    isRefused,
    isWaiting: !isRefused && !isSettled,
    failure: isSettled ? search.error : null,
  }
}

function hasWords(name: string, text: string): boolean {
  const folded = foldText(name)
  return foldText(text)
    .split(' ')
    .every((word) => folded.includes(word))
}

interface PlayerOptionProps {
  readonly id: string
  readonly player: PlayerView
  readonly query: string
  readonly obstacle: Obstacle | null
  readonly isActive: boolean
  readonly onTake: () => void
}

/** A player who was found; who cannot be taken says why. */
function PlayerOption({ id, player, query, obstacle, isActive, onTake }: PlayerOptionProps) {
  return (
    // The field keeps the focus and names the active option, as a combobox does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`${shared.row} ${classes.option}`}
      data-active={isActive}
      data-blocked={obstacle !== null}
      onClick={onTake}
    >
      <div className={shared.grow}>
        <div className={classes.optionName}>
          <MatchedName name={player.name} query={query} />{' '}
          {obstacle === null && <PointsMark verified={player.is_point_verified} size={17} />}
        </div>
        {obstacle === null ? (
          <ContactLine player={player} />
        ) : (
          <div className={classes.contact}>{strings.chosenElsewhere}</div>
        )}
      </div>
      {obstacle === null ? <Points points={player.ranking_points} size={16} /> : <IconBan size={18} aria-hidden />}
    </div>
  )
}

interface MatchedNameProps {
  readonly name: string
  readonly query: string
}

/** A name with the words that the query found in bold; case and diacritics do not count. */
function MatchedName({ name, query }: MatchedNameProps) {
  const wanted = foldText(query)
    .split(' ')
    .filter((word) => word !== '')
  const words = name.split(' ')
  return words.map((word, index) => {
    const isFound = wanted.some((part) => foldText(word).includes(part))
    const gap = index < words.length - 1 ? ' ' : ''
    return (
      // The words of one name stand in a fixed order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>
        {isFound ? <strong>{word}</strong> : word}
        {gap}
      </Fragment>
    )
  })
}

function NewcomerLine({ player: { club_name, phone } }: { readonly player: Newcomer }) {
  return (
    <div className={classes.contact}>
      {club_name || strings.noClub} · <Figure>{formatPhone(phone)}</Figure> · {strings.unverified}
    </div>
  )
}

function ContactLine({ player }: { readonly player: PlayerView }) {
  // An organiser's choice may still stand here after the session ended.
  const mayCall = useMay('registration:decide')
  const phone = mayCall || player.phone.includes('x') ? player.phone : maskPhone(player.phone)
  const club = player.club_name ?? strings.noClub
  return (
    <div className={classes.contact} title={`${club} · ${formatPhone(phone)}`}>
      {club} · <Figure>{formatPhone(phone)}</Figure>
      {player.points_later && ` · ${strings.pointsLater}`}
    </div>
  )
}
