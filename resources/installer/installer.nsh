; What the NSIS installer of electron-builder does besides copying files. Installed for all users of the PC.
; Silent: Mostrador-Setup.exe /S [/AUTOSTART=0|1] [/KIOSK=0|1]; without the switches the last choices stay.

!include "FileFunc.nsh"
!include "nsDialogs.nsh"
; Written by `npm run package`: the newest schema that this version reads.
!include "${PROJECT_DIR}/out/installer/data-schema.nsh"

!define PROGRAM_KEY "Software\Mostrador"
!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define FIREWALL_RULE "Mostrador"
; Exit code of the program's command if the data are of a newer version.
!define NEWER_DATA 67

!ifndef BUILD_UNINSTALLER
  Var autostart
  Var kiosk
  Var autostartBox
  Var kioskBox
!endif

; 3082 and 1033: the languages that electron-builder calls es_ES and en_US.
!macro customHeader
  LangString newerData 3082 "Los datos de este equipo son de una versión más nueva de Mostrador. Esta versión no puede abrirlos. No se ha cambiado nada."
  LangString newerData 1033 "The data of this PC are of a newer version of Mostrador. This version cannot open them. Nothing was changed."
  LangString noBackup 3082 "No se pudo hacer un respaldo de los datos. ¿Instalar sin respaldo?"
  LangString noBackup 1033 "No backup of the data could be taken. Install without a backup?"
  LangString choicesTitle 3082 "Cómo se abre"
  LangString choicesTitle 1033 "How it opens"
  LangString choicesText 3082 "Se puede cambiar instalando otra vez."
  LangString choicesText 1033 "Installing again changes it."
  LangString autostartLabel 3082 "Abrir Mostrador al entrar en Windows"
  LangString autostartLabel 1033 "Open Mostrador when somebody signs in to Windows"
  LangString kioskLabel 3082 "A pantalla completa, sin salida al escritorio"
  LangString kioskLabel 1033 "Full screen, without a way to the desktop"
!macroend

; Before anything is replaced. The registry says that the installed version knows the command: an older one would open
; its window instead.
!macro customInit
  ReadRegStr $0 HKLM "${PROGRAM_KEY}" "PrepareUpgrade"
  ${If} $0 == "1"
  ${AndIf} ${FileExists} "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
    nsExec::ExecToLog '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --prepare-upgrade=${DATA_SCHEMA}'
    Pop $0
    ${If} $0 == ${NEWER_DATA}
      MessageBox MB_OK|MB_ICONSTOP "$(newerData)" /SD IDOK
      SetErrorLevel ${NEWER_DATA}
      Quit
    ${ElseIf} $0 != 0
      MessageBox MB_YESNO|MB_ICONEXCLAMATION "$(noBackup)" /SD IDNO IDYES installWithoutBackup
      SetErrorLevel 1
      Quit
      installWithoutBackup:
    ${EndIf}
  ${EndIf}

  ; The last choices, then the switches of the command line.
  ReadRegStr $autostart HKLM "${PROGRAM_KEY}" "Autostart"
  ReadRegStr $kiosk HKLM "${PROGRAM_KEY}" "Kiosk"
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/AUTOSTART=" $0
  ${IfNot} ${Errors}
    StrCpy $autostart $0
  ${EndIf}
  ClearErrors
  ${GetOptions} $1 "/KIOSK=" $0
  ${IfNot} ${Errors}
    StrCpy $kiosk $0
  ${EndIf}
  ClearErrors
!macroend

!macro customPageAfterChangeDir
  Page custom showChoices keepChoices

  Function showChoices
    !insertmacro MUI_HEADER_TEXT "$(choicesTitle)" "$(choicesText)"
    nsDialogs::Create 1018
    Pop $0
    ${NSD_CreateCheckbox} 0 0 100% 16u "$(autostartLabel)"
    Pop $autostartBox
    ${If} $autostart == "1"
      ${NSD_Check} $autostartBox
    ${EndIf}
    ${NSD_CreateCheckbox} 0 24u 100% 16u "$(kioskLabel)"
    Pop $kioskBox
    ${If} $kiosk == "1"
      ${NSD_Check} $kioskBox
    ${EndIf}
    nsDialogs::Show
  FunctionEnd

  Function keepChoices
    ${NSD_GetState} $autostartBox $autostart
    ${NSD_GetState} $kioskBox $kiosk
  FunctionEnd
!macroend

!macro customInstall
  WriteRegStr HKLM "${PROGRAM_KEY}" "PrepareUpgrade" "1"
  WriteRegStr HKLM "${PROGRAM_KEY}" "Autostart" "$autostart"
  WriteRegStr HKLM "${PROGRAM_KEY}" "Kiosk" "$kiosk"

  ; The rule is the program's, because the owner chooses the port; never on networks that Windows calls public.
  nsExec::ExecToLog 'netsh advfirewall firewall delete rule name="${FIREWALL_RULE}"'
  Pop $0
  nsExec::ExecToLog 'netsh advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" protocol=TCP profile=private,domain'
  Pop $0
  nsExec::ExecToLog 'netsh advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" protocol=UDP localport=5353 profile=private,domain'
  Pop $0

  StrCpy $1 ""
  ${If} $kiosk == "1"
    StrCpy $1 " --kiosk"
  ${EndIf}
  ${If} $autostart == "1"
    WriteRegStr HKLM "${RUN_KEY}" "Mostrador" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"$1'
  ${Else}
    DeleteRegValue HKLM "${RUN_KEY}" "Mostrador"
  ${EndIf}
!macroend

; An upgrade runs the uninstaller of the version before: what the owner chose stays then. The data always stay.
!macro customUnInstall
  ${IfNot} ${isUpdated}
    nsExec::ExecToLog 'netsh advfirewall firewall delete rule name="${FIREWALL_RULE}"'
    Pop $0
    DeleteRegValue HKLM "${RUN_KEY}" "Mostrador"
    DeleteRegKey HKLM "${PROGRAM_KEY}"
  ${EndIf}
!macroend
