import { ActionIcon, Button, Input, NumberInput, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { strings } from '../strings'
import classes from './result-dialog.module.css'
import { highestScore, mostGames, type ResultForm, type ScoreField } from './result-form'

interface GameFieldsProps {
  readonly games: ResultForm['games']
  readonly error: string | undefined
  /** What the typed scores have changed; null for nothing. */
  readonly note: string | null
  readonly onChange: (games: ResultForm['games']) => void
  /** The focus left all of the scores. */
  readonly onLeave: () => void
}

/** Scores of the games, winner's first. One game unless more are added. */
export function GameFields({ games, error, note, onChange, onLeave }: GameFieldsProps) {
  const set = (game: number, side: 0 | 1, score: ScoreField) =>
    onChange(
      games.map((each, index) => {
        if (index !== game) return each
        return side === 0 ? [score, each[1]] : [each[0], score]
      }),
    )
  const isOne = games.length === 1
  return (
    <fieldset
      className={classes.games}
      aria-label={strings.scores}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      {games.map((game, index) => (
        // Games are told apart by their order alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={`${classes.game} ${isOne ? '' : classes.several}`}>
          <ScoreInput
            label={isOne ? strings.winnerPoints : strings.winnerScore(index + 1)}
            value={game[0]}
            invalid={error !== undefined}
            onChange={(score) => set(index, 0, score)}
          />
          <span className={classes.dash}>–</span>
          <ScoreInput
            label={isOne ? strings.loserPoints : strings.loserScore(index + 1)}
            value={game[1]}
            invalid={error !== undefined}
            onChange={(score) => set(index, 1, score)}
          />
          {!isOne && (
            <ActionIcon
              color="gray"
              mb={2}
              aria-label={strings.removeGame(index + 1)}
              onClick={() => onChange(games.filter((_, other) => other !== index))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Text size="sm" role="status">
        {note}
      </Text>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      {games.length < mostGames && (
        <Button
          variant="subtle"
          size="sm"
          className="reach"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...games, [11, 0]])}
        >
          {strings.addGame}
        </Button>
      )}
    </fieldset>
  )
}

interface ScoreInputProps {
  readonly label: string
  readonly value: ScoreField
  readonly invalid: boolean
  readonly onChange: (score: ScoreField) => void
}

function ScoreInput({ label, value, invalid, onChange }: ScoreInputProps) {
  return (
    <NumberInput
      label={label}
      size="md"
      min={0}
      max={highestScore}
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      value={value}
      error={invalid}
      onChange={(next) => onChange(typeof next === 'number' ? next : '')}
      classNames={{ input: classes.score ?? '' }}
    />
  )
}
