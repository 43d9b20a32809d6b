import { styled } from '@mui/material/styles';

/** What stands below each other on a public page. */
export const Column = styled('div')({ display: 'grid', gap: 20, justifyItems: 'start' });
