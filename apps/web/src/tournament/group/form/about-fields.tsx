import { Card, Group, Stack, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { maxRulesLength } from '@vot/domain'
import shared from '../../../ui/theme/shared.module.css'
import type { GroupValues } from './group-form'
import { PosterField } from './poster-field'
import { formStrings } from './strings'

/** What a group tells everybody beside its divisions; said so at the fields. */
export function AboutFields({ form }: { readonly form: UseFormReturnType<GroupValues> }) {
  return (
    <Card mt="md">
      <Title order={2}>{formStrings.about}</Title>
      <p className={shared.soft}>{formStrings.aboutHelp}</p>
      <Stack gap="md" mt="sm">
        <TextInput
          {...form.getInputProps('contactName')}
          label={formStrings.contactName}
          placeholder={formStrings.contactNamePlaceholder}
          size="md"
          maxLength={100}
        />
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput
            {...form.getInputProps('contactPhone')}
            label={formStrings.contactPhone}
            placeholder={formStrings.contactPhonePlaceholder}
            type="tel"
            size="md"
            maxLength={30}
            miw={240}
          />
          <TextInput
            {...form.getInputProps('contactLink')}
            label={formStrings.contactLink}
            placeholder={formStrings.contactLinkPlaceholder}
            inputMode="url"
            size="md"
            maxLength={500}
            miw={240}
          />
        </Group>
        <Textarea
          {...form.getInputProps('rules')}
          label={formStrings.rules}
          description={formStrings.rulesHelp}
          placeholder={formStrings.rulesPlaceholder}
          size="md"
          maxLength={maxRulesLength}
          autosize
          minRows={5}
          maxRows={16}
        />
        <PosterField
          poster={form.values.poster}
          error={form.errors.poster}
          onChange={(poster) => {
            form.setFieldValue('poster', poster)
            form.clearFieldError('poster')
          }}
        />
      </Stack>
    </Card>
  )
}
