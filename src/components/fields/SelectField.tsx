import { Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useMedia } from '../useMedia';
import styles from './SelectField.module.css';

export type SelectOption = {
  value: string;
  label: string;
  /** Helps choosing: below the label in the list, and not in the field. */
  note?: string;
  /** Shown if it is chosen already, but cannot be chosen. */
  disabled?: boolean;
};
export type SelectGroup = { label: string; options: readonly SelectOption[] };

type Props = {
  /** Given by the form whose field it is, with what it says about it. */
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  /** For screen readers; a field whose label is elsewhere names that element instead. */
  label?: string;
  labelId?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** The first option, meaning no choice, if that is allowed. */
  options: readonly (SelectOption | SelectGroup)[];
  /** Shown while nothing is chosen, if that is not allowed. */
  placeholder?: string;
  disabled?: boolean;
  /** Shows the label above the field instead of only reading it out. */
  labelled?: boolean;
};

/** From this length on a list is searched rather than read. */
const SEARCHED_FROM = 9;
/** From this length on only the visible options are drawn; screen readers get those around the active one. */
const DRAWN_IN_PART_FROM = 100;

const PHONE = '(pointer: coarse) and (max-width: 640px)';

/** A field with one choice out of several. A phone uses its own picker, which fits thumbs. */
export function SelectField({ id: given, label, labelled = false, labelId, ...props }: Props) {
  const own = useId();
  const id = given ?? own;
  const phone = useMedia(PHONE);
  const name = labelled ? {} : { 'aria-label': label, 'aria-labelledby': labelId };
  return (
    <span className={styles.field}>
      {labelled ? (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      ) : null}
      {phone ? <Native id={id} {...name} {...props} /> : <Searchable id={id} {...name} {...props} />}
    </span>
  );
}

type InnerProps = Omit<Props, 'id' | 'label' | 'labelled' | 'labelId'> & {
  id: string;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
};

const isGroup = (option: SelectOption | SelectGroup): option is SelectGroup => 'options' in option;

function Searchable({ value = '', onChange, options, placeholder, disabled = false, ...names }: InnerProps) {
  const choices = options.flatMap((option) => (isGroup(option) ? option.options : [option]));
  const isChoice = choices.some((choice) => choice.value === value);
  return (
    <Select
      {...names}
      className={styles.select ?? ''}
      value={value === '' && !isChoice ? null : value}
      placeholder={placeholder}
      disabled={disabled}
      showSearch={choices.length >= SEARCHED_FROM}
      optionFilterProp="label"
      virtual={choices.length >= DRAWN_IN_PART_FROM}
      popupMatchSelectWidth={false}
      optionRender={({ label, data }) => <Choice label={label} note={'note' in data ? data.note : ''} />}
      options={options.map((option) =>
        isGroup(option) ? { label: option.label, title: option.label, options: [...option.options] } : option,
      )}
      onChange={(chosen: string | null) => onChange?.(chosen ?? '')}
    />
  );
}

/** What an option says in the list. */
function Choice({ label, note = '' }: { label: ReactNode; note?: string | undefined }) {
  if (note === '') return label;
  return (
    <span className={styles.choice}>
      <span>{label}</span>
      <small>{note}</small>
    </span>
  );
}

function Native({ value = '', onChange, options, placeholder, disabled = false, ...names }: InnerProps) {
  return (
    <select
      {...names}
      className={styles.native}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {placeholder === undefined ? null : (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) =>
        isGroup(option) ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(nativeOption)}
          </optgroup>
        ) : (
          nativeOption(option)
        ),
      )}
    </select>
  );
}

const nativeOption = ({ value, label, note = '', disabled = false }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {note === '' ? label : `${label} · ${note}`}
  </option>
);
