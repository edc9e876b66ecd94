export const loginFlyout = 'loginFlyout';
export const accountFlyout = 'accountFlyout';
