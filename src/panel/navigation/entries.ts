import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Route } from '../../../contract/routes.ts';

/** A link to a page, labeled with the page's title unless `label` is given. */
export interface NavigationLink {
  to: Route;
  label?: string;
}
export interface NavigationItem extends NavigationLink {
  icon: ComponentType<SvgIconProps>;
}
export interface NavigationGroup {
  label: string;
  icon: ComponentType<SvgIconProps>;
  links: readonly NavigationLink[];
}
export interface NavigationSection {
  label?: string;
  entries: readonly (NavigationItem | NavigationGroup)[];
}
