import { Box, Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Embed } from '@vot/contract'
import { type ReactNode, useId, useState } from 'react'
import { copyText } from '../../lib/browser/share-link'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { tokens } from '../../ui/theme/tokens'
import { addressOf, codeOf } from './embed-code'
import { strings } from './strings'

interface EmbedDialogProps {
  /** What may be framed here, the first as it is opened. */
  readonly choices: readonly [Embed, ...Embed[]]
  /** The part of a season's address that a table is of. */
  readonly search: string
  /** Of what is framed. */
  readonly name: string
  readonly onClose: () => void
}

const themes = ['auto', 'light', 'dark'] as const
const ways = ['frame', 'element'] as const
const ownAccent = tokens.brand.light.toLowerCase()

/** [RES-65] The code that puts a bracket, results, a board or a table into another site, with what it will look like. */
export function EmbedDialog({ choices, search, name, onClose }: EmbedDialogProps) {
  const [embed, setEmbed] = useState<Embed>(choices[0])
  const [theme, setTheme] = useState<(typeof themes)[number]>('auto')
  const [accent, setAccent] = useState<string>(ownAccent)
  const [way, setWay] = useState<(typeof ways)[number]>('frame')
  // The name of a table may say already what it is.
  const kind = strings.kinds[embed.kind]
  const title = name === kind ? name : `${kind}: ${name}`
  const choice = { embed, search, title, theme, accent: accent === ownAccent ? null : accent }
  const { origin } = window.location
  const code = codeOf(origin, choice, way)
  const copy = async () => {
    if (await copyText(code)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title}
      width="wide"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            {strings.copy}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p className={shared.soft}>{strings.intro}</p>
        {choices.length > 1 && (
          <Choice label={strings.kind}>
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={strings.kind}
              value={embed.kind}
              onChange={(kind) => setEmbed(choices.find((each) => each.kind === kind) ?? embed)}
              data={choices.map(({ kind }) => ({ value: kind, label: strings.kinds[kind] }))}
            />
          </Choice>
        )}
        <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
          <Choice label={strings.theme}>
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={strings.theme}
              value={theme}
              onChange={setTheme}
              data={themes.map((value) => ({ value, label: strings.themes[value] }))}
            />
          </Choice>
          <TextInput
            type="color"
            size="md"
            label={strings.accent}
            description={strings.accentHelp}
            value={accent}
            onChange={({ currentTarget }) => setAccent(currentTarget.value.toLowerCase())}
          />
        </Group>
        <Choice label={strings.way} help={strings.wayHelp[way]}>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={strings.way}
            value={way}
            onChange={setWay}
            data={ways.map((value) => ({ value, label: strings.ways[value] }))}
          />
        </Choice>
        <Textarea
          label={strings.code}
          size="md"
          readOnly
          autosize
          minRows={3}
          value={code}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Choice label={strings.preview}>
          <iframe
            key={addressOf(origin, choice)}
            src={addressOf(origin, choice)}
            title={`${strings.preview}: ${title}`}
            style={{ width: '100%', height: 420, border: '1px solid var(--v-line)', borderRadius: 10 }}
          />
        </Choice>
      </Stack>
    </AppDialog>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly help?: string
  readonly children: ReactNode
}

function Choice({ label, help, children }: ChoiceProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box id={id} fw={600} mb={4}>
        {label}
      </Box>
      {children}
      {help && <p className={shared.soft}>{help}</p>}
    </Box>
  )
}
